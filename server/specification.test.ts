import { expect, test } from "vitest";
import {
  accountMessages,
  commentToastMessages,
  confirmMessages,
  eventMessages,
  eventStatusMessages,
  fallbackMessages,
  homeMessages,
  newsMessages,
  pagerMessages,
  postMessages,
  sectionNames,
  serviceMessages,
} from "../contract/messages/readers/en/site.ts";
import { signupMessages } from "../contract/messages/readers/en/visitors.ts";
import { apiMessages } from "../contract/messages/staff/api.ts";
import { trashListMessages, trashMessages, userAdminMessages } from "../contract/messages/staff/consoles.ts";
import {
  contentFormMessages,
  eventFormMessages,
  postFormMessages,
  serviceFormMessages,
} from "../contract/messages/staff/content-form.ts";
import {
  columnMessages,
  eventConsoleMessages,
  overviewMessages,
  postConsoleMessages,
  screenMessages,
  serviceConsoleMessages,
  staffFallbackMessages,
  tableMessages,
  trashConfirmMessages,
} from "../contract/messages/staff/dashboard.ts";
import { commentLimits } from "../contract/values/limits/comments.ts";
import { listLimits } from "../contract/values/limits/lists.ts";
import { pageLimits } from "../contract/values/limits/pages.ts";
import * as readerLimits from "../contract/values/limits/readers.ts";
import { screenLimits } from "../contract/values/limits/screens.ts";
import { writingLimits } from "../contract/values/limits/writing.ts";
import { roles } from "../contract/values/permissions.ts";
import { defaultSettings } from "./settings/index.ts";

// Every text and number here is copied from the specification, including misspellings, so that a different text in the
// product fails, even one that no page shows.

test.each([
  ["event list", fallbackMessages.events, "Internal server error occured"],
  ["service read", fallbackMessages.services, "Internal server error occured"],
  ["auth", fallbackMessages.auth, "Internal server error occured"],
  ["event update", staffFallbackMessages.eventUpdate, "Unknown server error occured, please try again"],
  ["posts", fallbackMessages.posts, "Internal server err error"],
  ["single read", fallbackMessages.singleRead, "Internal server err error"],
  ["post delete", staffFallbackMessages.postDelete, "Internal server error occured."],
  ["service update", staffFallbackMessages.serviceUpdate, "Internal server error occured, please try again."],
  ["role change", staffFallbackMessages.roleChange, "Unknown error occured"],
  ["users load", staffFallbackMessages.users, "Unknown error occured, please try again."],
  ["post create", staffFallbackMessages.postCreate, "Please Provide Body data"],
  ["post create, by the server", apiMessages.bodyMissing, "Please Provide Body data"],
  ["comment", fallbackMessages.comment, "Something is wrong"],
])("section 8: the fallback of %s", (_what, actual, text) => {
  expect(actual).toBe(text);
});

test.each([
  ["something missing", contentFormMessages.incomplete, "Please complete all the required fields."],
  ["something missing, by the server", apiMessages.fieldMissing, "Please complete all the required fields."],
  [
    "a short comment",
    commentToastMessages.tooShort({ min: commentLimits.minCommentCharacters }),
    "Comment must be 20 chars long.",
  ],
  ["event created", eventFormMessages.created, "Event created successfuly"],
  ["service created", serviceFormMessages.created, "Service created successfuly"],
  ["event updated", eventFormMessages.updated, "Event updated successfuly"],
  ["user updated", userAdminMessages.updated, "User updated successfuly"],
  ["an empty list", newsMessages.empty, "No records to display"],
  ["an empty table", tableMessages.empty, "No records to display"],
  ["no events", eventMessages.empty, "No events found."],
  ["sign-in failed", signupMessages.retry, "Retry"],
])("section 8: %s", (_what, actual, text) => {
  expect(actual).toBe(text);
});

test.each([
  [
    confirmMessages.delete({ kind: "post", title: "A title" }),
    "Are you sure you want to delete post with the title of A title, This action can't be undone",
  ],
  [
    trashConfirmMessages.restore({ kind: "event", title: "A title" }),
    "Are you sure you want to restore event with the title of A title",
  ],
  [trashMessages.permanently("service"), "permanently service"],
  [confirmMessages.no, "No"],
  [confirmMessages.yes, "Yes, I'm sure"],
  [userAdminMessages.notAllowed, "You are not allowed to edit this user."],
  [userAdminMessages.yourself, "You can't update yourself"],
  [apiMessages.superadminOnly, "You are not allowed to edit this user."],
  [apiMessages.ownRole, "You can't update yourself"],
])("sections 2 and 5: %j", (actual, text) => {
  expect(actual).toBe(text);
});

test.each([
  [homeMessages.presidentMessage, "President Message"],
  [homeMessages.readMore, "Read more"],
  [homeMessages.readLess, "Read less"],
  [homeMessages.viewMore, "View more"],
  [newsMessages.title, "Latest News"],
  [newsMessages.latestCourses, "Latest Courses"],
  [newsMessages.readPost, "Read more this post"],
  [newsMessages.lastUpdated, "Last updated"],
  [postMessages.feedback, "People feedback"],
  [postMessages.related, "Other Related Articles"],
  [eventMessages.lastUpdated, "Last updated"],
  [eventMessages.lastlyUpdated, "Lastly updated"],
  [eventMessages.readMore, "Read more"],
  [eventMessages.readRelated, "Read this post"],
  [eventMessages.heroEmpty, "No events were found"],
  [eventStatusMessages.completed, "COMPLETED"],
  [eventStatusMessages.ongoing, "ONGOING"],
  [serviceMessages.title, "Our Tranings"],
  [signupMessages.heading, "welcome to the official website"],
  [accountMessages.logIn, "Log in"],
  [accountMessages.logOut, "Logout"],
  [accountMessages.dashboard, "Dashboard"],
  [accountMessages.loggedInAs, "Logged in as"],
  [pagerMessages.previous, "Prev"],
  [pagerMessages.next, "Next"],
  [overviewMessages.title, "Dashboard Status"],
  [overviewMessages.users, "Total Users"],
  [overviewMessages.events, "Total Events"],
  [overviewMessages.services, "Total Short Trainings"],
  [overviewMessages.posts, "Total Courses"],
  [overviewMessages.latestUsers, "Latest Users"],
  [postConsoleMessages.title, "POSTS MANAGEMENT CONSOLE"],
  [postConsoleMessages.create, "CREATE NEW POST"],
  [postFormMessages.createTitle, "Add new post"],
  [postFormMessages.submitEdit, "Update post"],
  [postFormMessages.busy, "loading"],
  [eventConsoleMessages.title, "EVENTS MANAGEMENT CONSOLE"],
  [eventConsoleMessages.create, "CREATE NEW EVENT"],
  [eventFormMessages.createTitle, "CREATE NEW EVENTS"],
  [eventFormMessages.editTitle(7), "EDIT PROJECT #7"],
  [eventFormMessages.submitEdit, "EDIT EVENT"],
  [eventFormMessages.busy, "Loading please wait ..."],
  [eventFormMessages.ongoing, "Ongoing"],
  [eventFormMessages.completed, "Completed"],
  [serviceConsoleMessages.title, "SERVICES MANAGEMENT CONSOLE"],
  [serviceConsoleMessages.create, "CREATE NEW SERVICE"],
  [serviceFormMessages.submitEdit, "EDIT SERVICE"],
  [serviceFormMessages.busy, "Loading please wait ..."],
  [userAdminMessages.save, "SAVE CHANGES"],
  [userAdminMessages.busy, "Saving please wait ..."],
  [trashListMessages.deletedEvents, "Deleted Events"],
  [trashListMessages.deletedPosts, "Deleted Posts"],
  [trashListMessages.deletedServices, "Deleted Services"],
  [trashListMessages.deletedUsers, "Deleted Users"],
  [trashMessages.restore, "RESTORE"],
  [trashMessages.delete, "DELETE"],
  [Object.values(overviewMessages.columns).join(), "ID,User name,Email address,User Image"],
  [columnMessages.idOfService, "Service ID"],
  [columnMessages.title, "Title"],
  [columnMessages.name, "Name"],
  [columnMessages.updatedAt, "Last updated"],
  [columnMessages.createdAt, "Created at"],
  [columnMessages.username, "Username"],
  [columnMessages.email, "Email address"],
  [columnMessages.role, "Permissions"],
  [columnMessages.joined, "Joined"],
  [tableMessages.actions, "Actions"],
  [sectionNames.home, "Home"],
  [sectionNames.services, "Short Trainings"],
  [sectionNames.news, "Courses"],
  [sectionNames.events, "Events"],
  [sectionNames.exams, "Exams"],
  [screenMessages.back, "Back"],
  [contentFormMessages.bodyPlaceholder, "Insert here more details about your story"],
])("section 2: %j", (actual, text) => {
  expect(actual).toBe(text);
});

test("section 1: the roles, the labels of the numbers to call, the fields of the contact form", () => {
  expect(roles).toEqual(["USER", "EDITOR", "ADMIN", "SUPERADMIN"]);
  expect([homeMessages.established, homeMessages.graduates, homeMessages.branches]).toEqual([
    "Established",
    "Graduated Students",
    "Branches",
  ]);
  expect(homeMessages.callCenterRoles).toEqual([
    "Call Center",
    "Head of Examination Office",
    "Examination Office",
  ]);
  expect([
    homeMessages.firstname,
    homeMessages.lastname,
    homeMessages.emailAddress,
    homeMessages.yourMessage,
  ]).toEqual(["Firstname", "Lastname", "Email address", "Your message"]);
});

test("section 9: the numbers of a new site", () => {
  expect(defaultSettings.statistics).toEqual({ established: 2013, graduates: 30000, branches: 2 });
});

test("section 9: the constants", () => {
  expect({
    ...pageLimits,
    ...screenLimits,
    ...commentLimits,
    ...listLimits,
    ...writingLimits,
  }).toMatchObject({
    latestNewsCount: 4,
    upcomingProjectsCount: 4,
    eventHeroCandidates: 4,
    relatedCount: 8,
    cardTitleCharacters: 40,
    confirmTitleCharacters: 20,
    consoleTitleCharacters: 20,
    heroTitleWords: 7,
    maxHeroTitleWords: 10,
    relatedTitleWords: 10,
    maxPresidentPreviewCharacters: 320,
    minCommentCharacters: 20,
    toastMs: 5_000,
    bodyMissingToastMs: 900,
    confirmToastMs: 1_000,
    tablePageSize: 10,
    tablePageSizes: [10, 15, 20, 25, 30],
    headingLevels: [1, 2, 3],
    maxIndent: 8,
    maxUndoSteps: 100,
    undoMergeMs: 1_000,
  });
  expect(readerLimits).toMatchObject({
    typewriterDelayMs: 40,
    typewriterDeleteDelayMs: 50,
    scrollButtonThresholdPixels: 200,
  });
});
