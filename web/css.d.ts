/** Style sheets that a script brings along; Vite makes files of them. */
declare module "*.css";
