import { createRootRoute } from '@tanstack/react-router';
import { ConsoleShell } from './shell/console-shell.tsx';
import { NotFound } from './shell/not-found.tsx';

/** What all pages of the console stand in. */
export const root = createRootRoute({ component: ConsoleShell, notFoundComponent: NotFound });
