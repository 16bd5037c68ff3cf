import { readFileSync, readdirSync } from 'node:fs';

/** The unit of the times in /proc, which is the same on every machine that runs Linux. */
const TICK_MS = 10;

interface Times {
  readonly parent: number;
  readonly own: number;
  /** Of the children that have ended. */
  readonly ended: number;
}

/**
 * The processor time in milliseconds of this process and of all that it has started: Chromium, the product, commands.
 * It measures a spec on any machine, even a busy one. 0 where there is no /proc.
 */
export function processorTime(): number {
  const processes = new Map<number, Times>();
  for (const pid of pids()) {
    const times = timesOf(pid);
    if (times !== undefined) processes.set(pid, times);
  }
  const belongs = (pid: number): boolean => {
    const parent = processes.get(pid)?.parent;
    return pid === process.pid || (parent !== undefined && belongs(parent));
  };
  const ours = [...processes].filter(([pid]) => belongs(pid));
  return ours.reduce((sum, [, { own, ended }]) => sum + own + ended, 0) * TICK_MS;
}

function pids(): readonly number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** The name of a program is in parentheses and may contain anything, so the fields are counted from its end. */
function timesOf(pid: number): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1] ?? 0, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
