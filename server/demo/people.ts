import type { DemoPerson } from "./demo-types.ts";

const user = (username: string, mailbox: string, avatar: string): DemoPerson => ({
  username,
  email: `${mailbox}@college.example`,
  avatar,
  role: "USER",
});

/** The people of the demonstration. Comments refer to them by their place in this list. */
export const demoPeople: readonly DemoPerson[] = [
  {
    username: "Khadra Warsan",
    email: "superadmin@college.example",
    avatar: "khadra 4",
    role: "SUPERADMIN",
  },
  {
    username: "Yusuf Dalmar",
    email: "admin@college.example",
    avatar: "yusuf 5",
    role: "ADMIN",
  },
  {
    username: "Sahra Guleed",
    email: "editor@college.example",
    avatar: "sahra 1",
    role: "EDITOR",
  },
  {
    username: "Hodan Barre",
    email: "student@college.example",
    avatar: "hodan 2",
    role: "USER",
  },
  user("Amina", "amina", "amina 1"),
  user("Mahad Xaashi", "mahad", "mahad 2"),
  user("Ifrah", "ifrah", "ifrah 16"),
  user("Cabdi Rooble", "cabdi", "cabdi 6"),
  user("Nimco Samatar", "nimco", "nimco 11"),
  user("Liban", "liban", "liban 2"),
];
