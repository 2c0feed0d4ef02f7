/** `resting`: nobody is there. `closed`: staff have closed it, or its vendor has. */
export const liveTableStates = ['open', 'resting', 'closed'] as const;
