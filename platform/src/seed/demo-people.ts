/** Who the named members of the demo are, by username: made up, like everybody there. */
export const demoPeople: Readonly<
  Record<string, { readonly fullName: string; readonly birthday: string }>
> = {
  lanhuong: { fullName: 'Trần Lan Hương', birthday: '1994-05-17' },
  minhquan: { fullName: 'Lê Minh Quân', birthday: '1990-09-02' },
  malisa: { fullName: 'Malisa Srisuk', birthday: '1993-11-24' },
  somchai88: { fullName: 'Somchai Jaidee', birthday: '1988-03-08' },
};
