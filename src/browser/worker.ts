/** Lets the browser keep a page's files, where it can. */
export function registerWorker(address: string): void {
  navigator.serviceWorker?.register(address).catch(() => {})
}
