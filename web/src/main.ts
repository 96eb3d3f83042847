import { mount } from "svelte";

import { transport } from "#transport";
import { isEmbedded, tellHeight } from "./basics/embed";
import { hearHost } from "./basics/host";
import { showProjector } from "./basics/projector.svelte";
import { showWantedTheme } from "./basics/theme";
import { keepSite } from "./site/keep";
import Workbench from "./Workbench.svelte";
import "./style/palette.css";
import "./style/style.css";
import "./style/embed.css";
import "./style/projector.css";
import "./style/forced.css";
import "./style/print.css";

const embedded = isEmbedded();
document.documentElement.classList.toggle("embed", embedded);
if (embedded) tellHeight(), hearHost();
else if (transport.site) keepSite();
showWantedTheme();
showProjector();
const page = document.getElementById("page")!;
page.replaceChildren();
mount(Workbench, { target: page });
