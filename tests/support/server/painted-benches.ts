/** Each bench of what a Chromium paints, and the figure that its small run prints. */
export const PAINTED: Readonly<Record<string, RegExp>> = {
  list: /4000 px a frame {3}list \d+ \(mean [\d.]+ ms/,
  palette: /^list median {11}palette [\d.]+ ms/m,
  storefront: /^\| purchases a second left beside 8 who ask for it all the time \| ≥ 0.9 \| [\d.]+ \(/m,
}
