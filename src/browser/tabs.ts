/** What this browser's tabs tell each other under a name; nothing where it does not let them. */
export function tabChannel<Message>(name: string) {
  const channel = openChannel(name)
  return {
    tell: (message: Message): void => channel?.postMessage(message),
    hear: (listener: (message: Message) => void): void =>
      channel?.addEventListener('message', ({ data }) => listener(data)),
  }
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
