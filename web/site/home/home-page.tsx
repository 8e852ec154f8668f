import { useLoaderData } from "react-router";
import { PageMeta } from "../../ui/page-meta.tsx";
import { CallCenter } from "./call-center.tsx";
import { ContactForm } from "./contact-form.tsx";
import { HeroSection } from "./hero-section.tsx";
import { LatestNews } from "./latest-news.tsx";
import type { loadHome } from "./load-home.ts";
import { PresidentMessage } from "./president-message.tsx";
import { Statistics } from "./statistics.tsx";
import { Trainings } from "./trainings.tsx";
import { UpcomingProjects } from "./upcoming-projects.tsx";

/** The home page, with its sections in the specified order. */
export function HomePage() {
  const { services, events, posts } = useLoaderData<typeof loadHome>();
  return (
    <>
      <PageMeta />
      <HeroSection />
      <Statistics />
      <PresidentMessage />
      <Trainings services={services} />
      <UpcomingProjects events={events} />
      <LatestNews posts={posts} />
      <CallCenter />
      <ContactForm />
    </>
  );
}
