import { Link } from "../../components/Link";
import { paths } from "../../paths";
import { ButtonFace, buttonLook } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { IconFileSearch } from "../../ui/icons";

/** The 404 page (spec section 2, /empty-page). */
export function NotFoundPage() {
  return (
    <EmptyState
      icon={IconFileSearch}
      title="404"
      reason="The Request URL No Found"
      action={
        <Link to={paths.home()} {...buttonLook({ variant: "light" })}>
          <ButtonFace>Go home</ButtonFace>
        </Link>
      }
    />
  );
}
