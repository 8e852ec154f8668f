export { academicCalendarRoute, readAcademicCalendar } from "./academic-calendar.ts";
export { calendarRoutes } from "./calendar-routes.ts";
export { feedRoutes } from "./feed-routes.ts";
export { robotsTxt } from "./robots-txt.ts";
export { sitemapRoutes } from "./sitemap-routes.ts";
