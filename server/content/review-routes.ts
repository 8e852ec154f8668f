import { reviewEndpoints } from "../../contract/endpoints/newsroom.ts";
import { type App, routeOf } from "../http/index.ts";
import { answerChange } from "./answer-change.ts";
import type { ContentDeps } from "./lifecycle.ts";
import { approveReview, requestReview, returnReview } from "./review.ts";

export function reviewRoutes(app: App, deps: ContentDeps): void {
  app.route({
    ...routeOf(reviewEndpoints.requestReview),
    handler: (request) =>
      answerChange(deps, request, 200, (transaction, viewer) =>
        requestReview(transaction, viewer, request.params, request.body),
      ),
  });

  app.route({
    ...routeOf(reviewEndpoints.approveReview),
    handler: (request) =>
      answerChange(deps, request, 200, (transaction, viewer) =>
        approveReview(transaction, viewer, request.params, request.body),
      ),
  });

  app.route({
    ...routeOf(reviewEndpoints.returnReview),
    handler: (request) =>
      answerChange(deps, request, 200, (transaction, viewer) =>
        returnReview(transaction, viewer, request.params, request.body),
      ),
  });
}
