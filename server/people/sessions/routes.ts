import { sessionEndpoints } from "../../../contract/endpoints/sessions.ts";
import { apiMessages } from "../../../contract/messages/staff/api.ts";
import {
  type App,
  addRoute,
  authorize,
  authorizedTransact,
  HttpError,
  requireViewer,
} from "../../platform/http/index.ts";
import { deleteSessionsOfUser, findActiveUser, presentUser } from "../users/index.ts";
import { listSessions } from "./sessions.ts";
import { abilitiesOf, type SignInDeps, signIn } from "./sign-in.ts";
import { countWaiting, deleteSession, findSession, findUsedParts } from "./store.ts";

export function sessionRoutes(app: App, deps: SignInDeps): void {
  const { db } = deps.database;

  addRoute(app, sessionEndpoints.signIn, async ({ body, headers }, reply) => {
    const session = await signIn(deps, body, headers);
    const { flow } = deps.identity;
    if (flow) reply.header("set-cookie", flow.endCookie);
    return session;
  });

  addRoute(app, sessionEndpoints.currentUser, async (request) => {
    const viewer = requireViewer(request);
    const user = await findActiveUser(db, viewer.userId);
    if (!user) throw new HttpError("unauthenticated", apiMessages.sessionEnded);
    const abilities = await abilitiesOf(db, user.role);
    const present = { user: presentUser(user), ...abilities };
    if (!abilities.may.includes("dashboard.open")) return present;
    return { ...present, waiting: await countWaiting(db), uses: await findUsedParts(db) };
  });

  addRoute(app, sessionEndpoints.logOut, (request) =>
    authorizedTransact(db, request)({ invalidates: "nothing" }, (transaction, viewer) =>
      deleteSession(transaction, viewer.sessionID),
    ),
  );

  addRoute(app, sessionEndpoints.list, async (request) => ({
    sessions: await listSessions(db, requireViewer(request)),
  }));

  addRoute(app, sessionEndpoints.deleteAll, (request) =>
    authorizedTransact(db, request)({ invalidates: "nothing" }, (transaction, viewer) =>
      deleteSessionsOfUser(transaction, viewer.userId),
    ),
  );

  addRoute(app, sessionEndpoints.delete, (request) =>
    authorizedTransact(db, request)({ invalidates: "nothing" }, async (transaction) => {
      const session = await findSession(transaction, request.params.id);
      if (!session) throw new HttpError("not_found", apiMessages.sessionNotFound);
      authorize(request, session.user_id);
      await deleteSession(transaction, session.id);
    }),
  );
}
