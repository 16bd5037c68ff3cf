const text = (name: string, required = false) => ({ type: 3, name, required });
const sub = (name: string, description: string, options: readonly object[] = []) => ({
  type: 1,
  name,
  description,
  options,
});
const command = (name: string, description: string, options: readonly object[] = []) => ({
  ...sub(name, description, options),
  type: 1,
});

/** In the JSON of the platform. */
export const SAMPLE_COMMANDS = [
  command('help', 'Shows what the bot can do.', [text('command')]),
  command('settings', 'Opens the settings of this server.'),
  command('welcome', 'Greets new members.', [
    sub('message', 'Sets the text that new members see.', [text('text', true)]),
    sub('channel', 'Chooses the channel for greetings.', [text('channel', true)]),
    sub('test', 'Shows the greeting to you alone.'),
  ]),
  command('role', 'Lets members choose their roles.', [
    sub('add', 'Adds a role to the menu.', [text('role', true), text('emoji')]),
    sub('remove', 'Takes a role out of the menu.', [text('role', true)]),
    sub('menu', 'Posts the menu in this channel.'),
  ]),
  command('tour', 'Starts the guided tour.', [text('member')]),
  command('digest', 'Sends the digest of the day.', [
    sub('now', 'Sends it at once.'),
    sub('hour', 'Chooses the hour at which it is sent.', [text('hour', true)]),
  ]),
  command('invite', 'Gives you the link that adds the bot.'),
  { type: 2, name: 'Start the tour' },
  { type: 3, name: 'Add to the digest' },
];
