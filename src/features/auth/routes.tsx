import { page } from "@/features/routes/page-route";

export const loginRoute = () =>
  page({
    path: "login",
    load: () => import("./LoginPage").then((module) => module.LoginPage),
  });
