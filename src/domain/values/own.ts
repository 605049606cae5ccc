/**
 * The value under a key of the object's own. A word that somebody else chose is looked up with it: `constructor` and `__proto__`, which
 * every object answers to, find nothing.
 */
export function ownValue<Value>(object: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
