/** The name under which this module reads the bet feed. */
export const CONSUMER = 'rewards';
