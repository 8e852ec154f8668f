/** Tells a browser where it finds which pages it may fetch before they are asked for: see web/public/. */
export const fetchAheadHeaders = { "speculation-rules": '"/speculation-rules.json"' } as const;
