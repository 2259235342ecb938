import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { loadChunk } from "../lib/chunks";
import { closeAllModals, useModalStack } from "../store/modals";

const ModalStack = lazy(() =>
  loadChunk(() => import("../modals/ModalStack")).then((module) => ({
    default: module.ModalStack,
  })),
);
const Corner = lazy(() =>
  loadChunk(() => import("./Corner")).then((module) => ({ default: module.Corner })),
);

/** The modal host comes with the first modal, and stays. */
function Modals() {
  const isNeeded = useModalStack().length > 0;
  const [wasNeeded, setWasNeeded] = useState(false);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded && <ModalStack />;
}

/** Notices and progress come when the first page has had its chance to draw. */
function LateCorner() {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), 500);
    return () => clearTimeout(timer);
  }, []);
  return isTime && <Corner />;
}

/** Around every page, also the login: the page, and what lies over it. */
export function Root() {
  const { pathname } = useLocation();
  // A dialog belongs to the page it was opened on, also when Back leaves it.
  useEffect(() => closeAllModals, [pathname]);
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <Suspense>
        <Modals />
      </Suspense>
      <Suspense>
        <LateCorner />
      </Suspense>
    </>
  );
}
