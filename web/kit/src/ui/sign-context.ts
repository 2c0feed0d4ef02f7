import { createContext } from 'react';
import type { LogoSign } from './logo.tsx';

/** The sign of the merchant whose pages these are. The console, which is all of theirs, has the first. */
export const SignContext = createContext<LogoSign>('lantern');
