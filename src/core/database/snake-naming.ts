import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `ownerId` in code is `owner_id` in SQL. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(propertyName: string, customName: string | undefined, prefixes: string[]): string {
    return customName ?? [...prefixes, propertyName].map(snake).join('_');
  }
}
