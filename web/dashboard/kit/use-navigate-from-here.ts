import { useLocation, useNavigate } from "react-router";

/** Navigates after a request, unless the person has left the page during it. */
export function useNavigateFromHere(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (path) => {
    if (location.pathname === pathname) await navigate(path);
  };
}
