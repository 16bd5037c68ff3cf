import { spawnSync } from 'node:child_process';

test('every fault can still be planted, and names specs that exist', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/mutants.mjs', '--check'], { encoding: 'utf8' });
  expect(stdout + stderr).toBe('');
});
