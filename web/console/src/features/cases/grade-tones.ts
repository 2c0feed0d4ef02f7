/** How loudly a grade of harm is shown. */
export const gradeTones = { 1: 'info', 2: 'warn', 3: 'bad' } as const;
