import { createServer, type IncomingMessage } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";

/** The site's client id at the fake identity provider. */
export const clientId = "kulliyad-e2e.apps.example";

/** A fake OpenID provider: keys at /keys, and at /sign ID tokens with the posted claims. */
export async function startIdentityProvider(): Promise<{ url: string; stop(): Promise<void> }> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const keys = [{ ...(await exportJWK(publicKey)), kid: "e2e", alg: "RS256", use: "sig" }];
  let url = "";
  const server = createServer(async (request, response) => {
    if (request.url === "/keys") {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ keys }));
      return;
    }
    const claims = JSON.parse(await bodyOf(request));
    const token = await new SignJWT({ email_verified: true, ...claims })
      .setProtectedHeader({ alg: "RS256", kid: "e2e", typ: "JWT" })
      .setIssuer(url)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime("1 hour")
      .sign(privateKey);
    response.writeHead(200, { "content-type": "text/plain" }).end(token);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${address && typeof address === "object" ? address.port : 0}`;
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
