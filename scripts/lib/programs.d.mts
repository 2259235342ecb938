/** The path of a proxy that is installed here. @throws a sentence that says what to install */
export function needProxy(name: "nginx" | "caddy"): string;
