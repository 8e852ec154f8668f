import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { useMessages } from "../../language/language-context.tsx";
import { apiContext } from "../../loaders/context.ts";
import { LongDate } from "../../ui/time.tsx";
import { loadRecordPage, RecordPage } from "../record/record-page.tsx";
import { Feedback } from "./feedback.tsx";

export function loadPost(args: LoaderFunctionArgs) {
  const { record, records } = args.context.get(apiContext);
  return loadRecordPage(args, { record: record.post, newest: records.post, fallback: "posts" });
}

/** A course with its comments, and links to others. */
export function PostPage() {
  const { postMessages } = useMessages();
  const { record, newest } = useLoaderData<typeof loadPost>();
  return (
    <RecordPage
      record={record}
      newest={newest}
      byline={<LongDate moment={record.createdAt} />}
      related={{ heading: postMessages.related }}
    >
      <Feedback key={record.id} post={record} />
    </RecordPage>
  );
}
