cd /work/main; export PATH=$PWD/node_modules/.bin:$PATH
script/setup || exit 1
kill $(ss -ltnp | grep :3101 | grep -o 'pid=[0-9]*' | cut -d= -f2 | head -1) 2>/dev/null; sleep 0.5
(PORT=3101 DATA_DIR=/tmp/d1 LOG_LEVEL=error DEMO=1 timeout 9000 node server/main.ts > /tmp/s1.log 2>&1 &); sleep 2.5; cat /tmp/s1.log
