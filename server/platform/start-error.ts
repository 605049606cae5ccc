/** Why the server does not start, or a command does not run: its message is one Portuguese sentence for the operator. */
export class StartError extends Error {}
