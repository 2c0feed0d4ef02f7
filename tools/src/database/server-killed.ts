/** Somebody ended the server, or the making of its files, from outside: trying again may well help. */
export class ServerKilled extends Error {
  override readonly name = 'ServerKilled';
}
