import { expect, test } from "vitest";
import { limits } from "../contract/limits.ts";
import { readerLimits } from "../contract/reader-limits.ts";
import { roles } from "../contract/roles.ts";
import { wording } from "../contract/wording.ts";

// Every text and number here is copied from the specification, misspellings included. A change of the product's own
// table that departs from it fails here, also where no page shows the text.

const { dashboard, confirm, events, home, news, post, services, fallback, api } = wording;

test.each([
  ["event list", fallback.events, "Internal server error occured"],
  ["service read", fallback.services, "Internal server error occured"],
  ["auth", fallback.auth, "Internal server error occured"],
  ["event update", fallback.eventUpdate, "Unknown server error occured, please try again"],
  ["posts", fallback.posts, "Internal server err error"],
  ["single read", fallback.singleRead, "Internal server err error"],
  ["post delete", fallback.postDelete, "Internal server error occured."],
  ["service update", fallback.serviceUpdate, "Internal server error occured, please try again."],
  ["role change", fallback.roleChange, "Unknown error occured"],
  ["users load", fallback.users, "Unknown error occured, please try again."],
  ["post create", fallback.postCreate, "Please Provide Body data"],
  ["post create, by the server", api.bodyMissing, "Please Provide Body data"],
  ["comment", fallback.comment, "Something is wrong"],
])("section 8: the fallback of %s", (_what, actual, text) => {
  expect(actual).toBe(text);
});

test.each([
  ["something missing", dashboard.form.incomplete, "Please complete all the required fields."],
  ["something missing, by the server", api.fieldMissing, "Please complete all the required fields."],
  ["a short comment", wording.toast.commentTooShort, "Comment must be 20 chars long."],
  ["event created", dashboard.events.created, "Event created successfuly"],
  ["service created", dashboard.services.created, "Service created successfuly"],
  ["event updated", dashboard.events.updated, "Event updated successfuly"],
  ["user updated", dashboard.users.updated, "User updated successfuly"],
  ["an empty list", news.empty, "No records to display"],
  ["an empty table", dashboard.table.empty, "No records to display"],
  ["no events", events.empty, "No events found."],
  ["sign-in failed", wording.signup.retry, "Retry"],
])("section 8: %s", (_what, actual, text) => {
  expect(actual).toBe(text);
});

test.each([
  [
    confirm.delete("post", "A title"),
    "Are you sure you want to delete post with the title of A title, This action can't be undone",
  ],
  [confirm.restore("event", "A title"), "Are you sure you want to restore event with the title of A title"],
  [dashboard.trash.permanently("service"), "permanently service"],
  [confirm.no, "No"],
  [confirm.yes, "Yes, I'm sure"],
  [dashboard.users.notAllowed, "You are not allowed to edit this user."],
  [dashboard.users.yourself, "You can't update yourself"],
  [api.superadminOnly, "You are not allowed to edit this user."],
  [api.ownRole, "You can't update yourself"],
])("sections 2 and 5: %j", (actual, text) => {
  expect(actual).toBe(text);
});

test.each([
  [home.presidentMessage, "President Message"],
  [home.readMore, "Read more"],
  [home.readLess, "Read less"],
  [home.viewMore, "View more"],
  [news.title, "Latest News"],
  [news.latestCourses, "Latest Courses"],
  [news.readPost, "Read more this post"],
  [news.lastUpdated, "Last updated"],
  [post.feedback, "People feedback"],
  [post.related, "Other Related Articles"],
  [events.lastUpdated, "Last updated"],
  [events.lastlyUpdated, "Lastly updated"],
  [events.readMore, "Read more"],
  [events.readRelated, "Read this post"],
  [events.heroEmpty, "No events were found"],
  [events.completed, "COMPLETED"],
  [events.ongoing, "ONGOING"],
  [services.title, "Our Tranings"],
  [wording.signup.heading, "welcome to the official website"],
  [wording.account.logIn, "Log in"],
  [wording.account.logOut, "Logout"],
  [wording.account.dashboard, "Dashboard"],
  [wording.account.loggedInAs, "Logged in as"],
  [wording.pager.previous, "Prev"],
  [wording.pager.next, "Next"],
  [dashboard.overview.title, "Dashboard Status"],
  [dashboard.overview.users, "Total Users"],
  [dashboard.overview.events, "Total Events"],
  [dashboard.overview.services, "Total Short Trainings"],
  [dashboard.overview.posts, "Total Courses"],
  [dashboard.overview.latestUsers, "Latest Users"],
  [dashboard.posts.title, "POSTS MANAGEMENT CONSOLE"],
  [dashboard.posts.create, "CREATE NEW POST"],
  [dashboard.posts.createTitle, "Add new post"],
  [dashboard.posts.submitEdit, "Update post"],
  [dashboard.posts.busy, "loading"],
  [dashboard.events.title, "EVENTS MANAGEMENT CONSOLE"],
  [dashboard.events.create, "CREATE NEW EVENT"],
  [dashboard.events.createTitle, "CREATE NEW EVENTS"],
  [dashboard.events.editTitle(7), "EDIT PROJECT #7"],
  [dashboard.events.submitEdit, "EDIT EVENT"],
  [dashboard.events.busy, "Loading please wait ..."],
  [dashboard.events.ongoing, "Ongoing"],
  [dashboard.events.completed, "Completed"],
  [dashboard.services.title, "SERVICES MANAGEMENT CONSOLE"],
  [dashboard.services.create, "CREATE NEW SERVICE"],
  [dashboard.services.submitEdit, "EDIT SERVICE"],
  [dashboard.services.busy, "Loading please wait ..."],
  [dashboard.users.save, "SAVE CHANGES"],
  [dashboard.users.busy, "Saving please wait ..."],
  [dashboard.trash.deletedEvents, "Deleted Events"],
  [dashboard.trash.deletedPosts, "Deleted Posts"],
  [dashboard.trash.deletedServices, "Deleted Services"],
  [dashboard.trash.deletedUsers, "Deleted Users"],
  [dashboard.trash.restore, "RESTORE"],
  [dashboard.trash.delete, "DELETE"],
  [Object.values(dashboard.overview.columns).join(), "ID,User name,Email address,User Image"],
  [dashboard.columns.serviceID, "Service ID"],
  [dashboard.columns.title, "Title"],
  [dashboard.columns.name, "Name"],
  [dashboard.columns.updatedAt, "Last updated"],
  [dashboard.columns.createdAt, "Created at"],
  [dashboard.columns.username, "Username"],
  [dashboard.columns.email, "Email address"],
  [dashboard.columns.role, "Permissions"],
  [dashboard.columns.joined, "Joined"],
  [dashboard.table.actions, "Actions"],
  [wording.navigation.home, "Home"],
  [wording.navigation.trainings, "Short Trainings"],
  [wording.navigation.courses, "Courses"],
  [wording.navigation.events, "Events"],
  [wording.navigation.exams, "Exams"],
  [dashboard.form.back, "Back"],
  [dashboard.form.bodyPlaceholder, "Insert here more details about your story"],
])("section 2: %j", (actual, text) => {
  expect(actual).toBe(text);
});

test("section 1: the roles, the labels of the numbers to call, the fields of the contact form", () => {
  expect(roles).toEqual(["USER", "EDITOR", "ADMIN", "SUPERADMIN"]);
  expect([home.established, home.graduates, home.branches]).toEqual([
    "Established",
    "Graduated Students",
    "Branches",
  ]);
  expect(home.callCenterRoles).toEqual(["Call Center", "Head of Examination Office", "Examination Office"]);
  expect([home.firstname, home.lastname, home.emailAddress, home.yourMessage]).toEqual([
    "Firstname",
    "Lastname",
    "Email address",
    "Your message",
  ]);
});

test("section 9: the constants", () => {
  expect(limits).toMatchObject({
    latestNews: 4,
    upcomingProjects: 4,
    eventHeroCandidates: 4,
    related: 8,
    cardTitleCharacters: 40,
    confirmTitleCharacters: 20,
    consoleTitleCharacters: 20,
    heroTitleWords: 7,
    heroTitleWordsBeforeCut: 10,
    relatedTitleWords: 10,
    presidentPreviewCharacters: 320,
    commentLeast: 20,
    toastMilliseconds: 5_000,
    bodyMissingToastMilliseconds: 900,
    confirmToastMilliseconds: 1_000,
    tablePage: 10,
    tablePages: [10, 15, 20, 25, 30],
    headingLevels: [1, 2, 3],
    indentMost: 8,
    undoSteps: 100,
    undoMergeMilliseconds: 1_000,
  });
  expect(readerLimits).toMatchObject({
    typewriterDelay: 40,
    typewriterDeleteDelay: 50,
    scrollButtonThreshold: 200,
  });
});
