import { createContext } from 'react';

/** Opens the rules of the lottery that is shown. */
export const RulesContext = createContext<() => void>(() => undefined);
