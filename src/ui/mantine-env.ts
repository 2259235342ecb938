import { createContext } from "react";

/** How Mantine's components behave: "test" leaves transitions out. */
export const MantineEnvContext = createContext<"default" | "test">("default");
