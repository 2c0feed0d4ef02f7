/** The package ships no types; this is the one function of it that we use. */
declare module 'zzfx' {
  export function zzfx(...parameters: readonly (number | undefined)[]): AudioBufferSourceNode;
}
