import { registerWorker } from '../../browser/worker.ts'

/** Lets the browser keep the panel's files once the page has loaded, so that it can be installed and opens without a connection. */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD) window.addEventListener('load', () => registerWorker('/sw.js'))
}
