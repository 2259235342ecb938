import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { EmptyState } from "@/ui/EmptyState";
import { IconFileSearch } from "@/config/icons";

/** The 404 page (spec section 2, /empty-page). */
export function NotFoundPage() {
  return (
    <EmptyState
      icon={IconFileSearch}
      title="404"
      reason={t`The Request URL No Found`}
      action={
        <Button component={Link} to={paths.home()} variant="light">
          {t`Go home`}
        </Button>
      }
    />
  );
}
