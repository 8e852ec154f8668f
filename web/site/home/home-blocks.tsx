import { Fragment, type ReactNode } from "react";
import type { HomeBlockName } from "../../../contract/values/appearance.ts";
import { useMessages } from "../../language/language-context.tsx";
import { useShell } from "../../loaders/use-shell.ts";
import { EventCards } from "../events/event-cards.tsx";
import { NewestCourses } from "../news/courses.tsx";
import { ServiceCards } from "../services/service-cards.tsx";
import { CallCenter } from "./call-center.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { HomeLists } from "./load-home.ts";
import { NewestRecords } from "./newest-records.tsx";
import { PresidentMessage } from "./president-message.tsx";
import { Statistics } from "./statistics.tsx";

/** The blocks of the home page that the settings choose, in their order. */
export function HomeBlocks({ services, events, posts }: HomeLists) {
  const { eventMessages, homeMessages, newsMessages, serviceMessages } = useMessages();
  const blocks: Record<HomeBlockName, ReactNode> = {
    statistics: <Statistics />,
    president: <PresidentMessage />,
    trainings: services && (
      <NewestRecords
        kind="service"
        id="trainings"
        className="trainings"
        heading={homeMessages.trainings}
        more={homeMessages.allTrainings}
        newest={services}
        empty={serviceMessages.empty}
      >
        {(records) => <ServiceCards level={3} services={records} />}
      </NewestRecords>
    ),
    projects: events && (
      <NewestRecords
        kind="event"
        id="upcoming-projects"
        heading={homeMessages.upcomingProjects}
        more={homeMessages.viewMore}
        newest={events}
        empty={eventMessages.empty}
      >
        {(records) => <EventCards events={records} />}
      </NewestRecords>
    ),
    news: posts && (
      <NewestRecords
        kind="post"
        id="latest-news"
        heading={homeMessages.latestNews}
        newest={posts}
        empty={newsMessages.empty}
      >
        {(records) => <NewestCourses posts={records} level={3} />}
      </NewestRecords>
    ),
    callCenter: <CallCenter />,
    contact: <ContactForm />,
  };
  return useShell().homeBlocks.map((block) => <Fragment key={block}>{blocks[block]}</Fragment>);
}
