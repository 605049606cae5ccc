/** A name that no two things share: also without https. */
export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps the screen on until `signal` is aborted, where the browser can; it lets go whenever the page is hidden. */
export function keepScreenOn(signal: AbortSignal): void {
  const take = () => {
    if (document.visibilityState !== 'visible' || signal.aborted) return
    navigator.wakeLock?.request('screen').then(
      (lock) => {
        if (signal.aborted) lock.release()
        else signal.addEventListener('abort', () => lock.release())
      },
      () => {},
    )
  }
  take()
  document.addEventListener('visibilitychange', take, { signal })
}

/** Passes something on by the device's own dialog. `refused`: it cannot; `dismissed`: whoever was asked closed it. */
export async function passOn(data: ShareData): Promise<'shared' | 'dismissed' | 'refused'> {
  try {
    if (!navigator.share || (data.files && !navigator.canShare?.(data))) return 'refused'
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'refused'
  }
}

/** Whether a link keeps a file: browsers inside of apps, and those of iPhones among them, commonly ignore it and say nothing. */
export const canDownload = (): boolean =>
  !('standalone' in navigator) && !/; wv\)|FBA[NV]|Instagram|Line\//.test(navigator.userAgent)
