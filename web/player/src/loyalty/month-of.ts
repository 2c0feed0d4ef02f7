/** Month and year of a day, `yyyy-MM-dd`, for texts: `{ month: '11', year: '2026' }`. */
export function monthOf(day: string): { readonly month: string; readonly year: string } {
  const [year = '', month = ''] = day.split('-');
  return { month, year };
}
