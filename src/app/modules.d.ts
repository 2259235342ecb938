declare module "@tabler/icons-react/dist/esm/icons/*" {
  const icon: import("@tabler/icons-react").Icon;
  export default icon;
}
