/** Style sheets that scripts import; Vite bundles them. */
declare module "*.css";
