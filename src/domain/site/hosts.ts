/** Whether buyers and operators have a host each (DESIGN §8). A cookie knows no port, so only another name is another host. */
export const hostsDiffer = ({ publicUrl, panelUrl }: { publicUrl: string; panelUrl: string }): boolean =>
  new URL(publicUrl).hostname !== new URL(panelUrl).hostname
