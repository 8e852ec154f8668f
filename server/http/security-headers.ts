import helmet from "@fastify/helmet";
import type { App } from "./app-type.ts";

/**
 * What a browser is told on every answer. No inline script and no inline style runs, from the first day;
 * embedded videos come only from the two hosts that bodies may name (specification, section 5).
 */
export async function securityHeaders(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "frame-src": ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    // Only a browser that came over HTTPS heeds it, so that it is safe on a plain local address.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
  });
}
