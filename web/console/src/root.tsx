import { createRootRoute } from '@tanstack/react-router';
import { ConsoleShell } from './shell/console-shell.tsx';

/** What all pages of the console stand in. */
export const root = createRootRoute({ component: ConsoleShell });
